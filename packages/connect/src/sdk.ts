/** How APIs and the embedded wallet's frame are told of this toolkit (spec §9). */
export const sdkType = 'appkit'
export const sdkVersion = 'react-solana-1.7.3'
