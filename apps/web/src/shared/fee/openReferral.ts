/** Small, for the entry chunk: loads the code that reads the link. */
export const openReferral = async () => (await import('./captureReferral.ts')).captureReferral()
