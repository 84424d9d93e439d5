/** Checks only the length; the frame validates. */
export const canBeEmail = (text: string): boolean => text.length > 3
