/** In its own file, because its library is only for pages that seal. */
export { createSealKeys, deriveSealKeys, openSealed, seal } from './wallet-api/sealed.ts'
