/** Ends the page's task. */
export const breathe = () => new Promise<void>((done) => setTimeout(done))
