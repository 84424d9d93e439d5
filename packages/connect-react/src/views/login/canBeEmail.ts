/** Whether a text is long enough to be tried as an e-mail address; what it really is the frame's contract says. */
export const canBeEmail = (text: string): boolean => text.length > 3
