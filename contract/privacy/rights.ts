/** Within how many days a grievance, or a request to erase, is answered (DPDP Rules 2025, rule 14(3)). */
export const answerWithinDays = 90;
