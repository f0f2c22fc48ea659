/** The screens of the office; what other features show of an application is in member, what the routes need in address. */
export { ApplicationOverview } from './dashboard/application-overview.tsx';
export { DashboardSection, StatusCards, TypeCards } from './dashboard/dashboard-cards.tsx';
export { MonthFigures } from './dashboard/month-figures.tsx';
export { RecentMembers } from './dashboard/recent-members.tsx';
export { WaitingCards } from './dashboard/waiting-cards.tsx';
export { AddMember, AddMemberDialogs } from './list/add-member.tsx';
export { ApplicationList } from './list/application-list.tsx';
export { useFoundPeople } from './list/find-people.ts';
export { StatusFilter, TypeFilter, useStatusName, useTypeName } from './list/status-and-type-filters.tsx';
export { TemplateSelect } from './panel/template-select.tsx';
export { MemberPanel } from './panel/lazy-member-panel.tsx';
