export { PreparedFile, PreparedFiles } from './prepared-file.tsx';
