export { OwnData } from './own-data.tsx';
export { NoticeView } from './notice-view.tsx';
export { GrievanceCard } from './grievance-card.tsx';
