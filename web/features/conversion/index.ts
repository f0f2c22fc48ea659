export { ConversionAccount } from './conversion-account.tsx';
export { ConvertButton } from './convert-button.tsx';
export { OpenConversion } from './open-conversion.tsx';
