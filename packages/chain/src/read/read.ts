/* Split because the first route needs only the first file. */
export { flag, isRecord, object, orNull, text, unreadable, where } from './reader.ts'
export { anything, byKind, either, list, number, oneOf, optional, record, textLike, withDefault } from './shapes.ts'
