export { explainFactor, FactorField, nameFactor } from './factor-field.tsx';
