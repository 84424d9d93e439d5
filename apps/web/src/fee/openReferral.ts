/** Small, because the first page names it: it brings what reads the link. */
export const openReferral = async () => (await import('./takeReferral.ts')).takeReferral()
