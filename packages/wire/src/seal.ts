/** In a separate file, because of its large library. */
export { createSealKeys, deriveSealKeys, openSealed, seal } from './wallet-api/sealed.ts'
