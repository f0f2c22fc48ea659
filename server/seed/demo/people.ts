import type { genders } from '#contract/applications/lists.ts';
import type { Day } from '#contract/kit/day.ts';
import type { TypeId } from '#contract/packages/types.ts';
import { cities, type DemoPerson } from './person.ts';
import type { StoryName } from './stories.ts';

type Person = readonly [
  first: string,
  last: string,
  gender: (typeof genders)[number],
  born: Day,
  city: keyof typeof cities,
  type: TypeId,
  story: StoryName,
  /** Days before today on which the story begins. */
  started: number,
];

/** Nobody real: names as one meets them in the society, everything else invented. */
const people: readonly Person[] = [
  ['Meenakshi', 'Sundaram', 'Female', '1968-02-14', 'Chennai', 1, 'member', 352],
  ['Arvind', 'Deshpande', 'Male', '1972-07-30', 'Pune', 1, 'member', 331],
  ['Farah', 'Qureshi', 'Female', '1981-11-05', 'Lucknow', 1, 'memberAfterQuestion', 318],
  ['Sanjay', 'Chatterjee', 'Male', '1965-04-22', 'Kolkata', 1, 'resigned', 305],
  ['Anjali', 'Nair', 'Female', '1984-09-17', 'Kochi', 2, 'member', 297],
  ['Prakash', 'Hegde', 'Male', '1976-01-09', 'Bengaluru', 2, 'member', 288],
  ['Nimal', 'Perera', 'Male', '1974-05-03', 'Colombo', 3, 'member', 263],
  ['Gurpreet', 'Gill', 'Male', '1979-12-12', 'Ludhiana', 1, 'archived', 251],
  ['Ritu', 'Agarwal', 'Female', '1970-03-28', 'Jaipur', 1, 'rejected', 239],
  ['Imran', 'Sheikh', 'Male', '1982-06-19', 'Srinagar', 1, 'refunded', 226],
  ['Kavya', 'Reddy', 'Female', '1995-08-08', 'Hyderabad', 4, 'member', 214],
  ['Dilip', 'Mohanty', 'Male', '1969-10-25', 'Bhubaneswar', 1, 'memberOffline', 198],
  ['Sunita', 'Thapa', 'Female', '1977-02-02', 'Kathmandu', 3, 'member', 187],
  ['Rakesh', 'Malviya', 'Male', '1980-05-15', 'Bhopal', 1, 'void', 171],
  ['Thomas', 'Kurian', 'Male', '1966-08-21', 'Coimbatore', 1, 'member', 158],
  ['Pooja', 'Shah', 'Female', '1986-01-31', 'Ahmedabad', 2, 'onHold', 126],
  ['Vikrant', 'Rathore', 'Male', '1973-09-09', 'New Delhi', 1, 'committee', 104],
  ['Ananya', 'Borah', 'Female', '1996-04-04', 'Guwahati', 4, 'rejected', 97],
  ['Salim', 'Mapari', 'Male', '1978-07-07', 'Panaji', 1, 'linkExpired', 83],
  ['Latha', 'Krishnan', 'Female', '1983-03-16', 'Madurai', 2, 'linkExpired', 71],
  ['Harsh', 'Tiwari', 'Male', '1988-12-01', 'Raipur', 1, 'leftAtEducation', 64],
  ['Joyce', 'Wanjiru', 'Female', '1979-10-10', 'Nairobi', 3, 'clarification', 58],
  ['Ramesh', 'Yadav', 'Male', '1971-06-06', 'Patna', 1, 'resubmission', 53],
  ['Divya', 'Menon', 'Female', '1997-02-20', 'Puducherry', 4, 'clarification', 49],
  ['Suresh', 'Babu', 'Male', '1975-11-11', 'Vijayawada', 1, 'approved', 44],
  ['Neha', 'Bhatia', 'Female', '1985-05-25', 'Chandigarh', 1, 'clarification', 38],
  ['Tomba', 'Singh', 'Male', '1982-08-18', 'Imphal', 2, 'resubmission', 33],
  ['Yusuf', 'Balushi', 'Male', '1970-01-20', 'Muscat', 3, 'received', 29],
  ['Ishita', 'Kulkarni', 'Female', '1996-09-29', 'Mumbai', 4, 'approved', 26],
  ['Manoj', 'Rawat', 'Male', '1977-04-13', 'Dehradun', 1, 'answered', 22],
  ['Shreya', 'Iyengar', 'Female', '1987-07-27', 'Chennai', 1, 'cardDeclined', 17],
  ['Karan', 'Malhotra', 'Male', '1984-02-08', 'Gurugram', 2, 'checkoutClosed', 13],
  ['Aisha', 'Rahman', 'Female', '1981-12-24', 'Kuala Lumpur', 3, 'waiting', 11],
  ['Bharath', 'Gowda', 'Male', '1998-03-03', 'Bengaluru', 4, 'paidOffline', 9],
  ['Padma', 'Venkatesan', 'Female', '1974-06-30', 'Chennai', 1, 'waiting', 5],
  ['Nikhil', 'Joshi', 'Male', '1989-10-02', 'Mumbai', 1, 'unpaid', 4],
  ['Tanvi', 'Bose', 'Female', '1990-01-15', 'Kolkata', 2, 'waiting', 3],
  ['Aditya', 'Verma', 'Male', '1992-05-19', 'New Delhi', 1, 'leftAtAccount', 2],
  ['Grace', 'Lim', 'Female', '1983-03-21', 'Kuala Lumpur', 3, 'approvedToPay', 7],
  ['Hamad', 'Rawahi', 'Male', '1978-10-12', 'Muscat', 3, 'beforeFee', 4],
  ['Geeta', 'Saxena', 'Female', '1969-01-26', 'Lucknow', 2, 'lapsed', 284],
  ['Balraj', 'Ahuja', 'Male', '1948-11-14', 'Chandigarh', 1, 'died', 272],
  ['Vinod', 'Trivedi', 'Male', '1972-04-04', 'Ahmedabad', 1, 'removed', 246],
  ['Lakshmi', 'Prasad', 'Female', '1978-03-19', 'Hyderabad', 1, 'reinstated', 233],
];

/** Members of the list above who applied to become Life Members. */
const conversions = [
  { of: 'Prakash', type: 5, story: 'converted', started: 120 },
  { of: 'Anjali', type: 5, story: 'conversionSubmitted', started: 15 },
  { of: 'Kavya', type: 6, story: 'conversionAskedBack', started: 19 },
] as const satisfies readonly { of: string; type: TypeId; story: StoryName; started: number }[];

/**
 * The type whose fee is due once an application is approved, as the office changed it a week ago, and since then whose
 * applicants name a proposer and a seconder.
 */
export const byElection: TypeId = 3;

/** Members of the list above who became fellows (FMAS) at this year's convocation. */
export const fellows: readonly { first: string; last: string }[] = [
  { first: 'Meenakshi', last: 'Sundaram' },
  { first: 'Thomas', last: 'Kurian' },
];

/** One application of the demo: a person, the story it lives through, and when that started. */
export interface DemoApplication extends DemoPerson {
  story: StoryName;
  started: number;
}

/** All applications of the demo; a member's conversion stands after the membership. */
export function demoApplications(): DemoApplication[] {
  const first = people.map(([first, last, gender, born, city, type, story, started], serial) => {
    const country: string = cities[city][0];
    return { serial, first, last, gender, born, city, country, type, story, started, converts: null };
  });
  const second = conversions.map(({ of, ...conversion }, index) => {
    const member = first.find((application) => application.first === of);
    if (!member) throw new Error(`Nobody of the demo is called ${of}`);
    return { ...member, ...conversion, serial: first.length + index, converts: member.serial };
  });
  return [...first, ...second];
}
