/** Dropped after a disconnect; sends are still reported. */
export const isSignature = (method: string): boolean => /^(personal_sign|eth_sign)/.test(method)
