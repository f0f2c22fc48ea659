/** Within how many days a grievance is answered (rule 14(3)). */
export const answerWithinDays = 90;
