export { userKind } from './user-kind.tsx';
