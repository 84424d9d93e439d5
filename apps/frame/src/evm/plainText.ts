export const plainText = (text: string, length: number): string => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, length)
