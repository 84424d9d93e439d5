/** Spec §9. */
export const sdkType = 'appkit'
export const sdkVersion = 'react-solana-1.7.3'
