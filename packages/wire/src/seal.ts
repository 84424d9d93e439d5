/** Apart, because its library is nothing for a page that seals nothing. */
export { createSealKeys, deriveSealKeys, openSealed, seal } from './wallet-api/sealed.ts'
