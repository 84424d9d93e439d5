/** In a chunk of its own, because of the curve. */
export { isBitcoinMessageBy } from '@solsmith/wire/bitcoin'
