import { optionalId } from './fields.ts';

/**
 * The version of the privacy notice that the person had before them when they submitted. A client of the specification
 * sends none: then no consent is recorded, since nobody can say what was shown.
 */
export const agreedNotice = optionalId();
