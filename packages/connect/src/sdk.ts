/** Identification of this toolkit to APIs and the embedded wallet's frame (spec §9). */
export const sdkType = 'appkit'
export const sdkVersion = 'react-solana-1.7.3'
