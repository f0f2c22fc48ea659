export { EraseMyData } from './erase-my-data.tsx';
