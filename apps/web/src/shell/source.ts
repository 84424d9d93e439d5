/** Where the source is read. */
export const sourceUrl = 'https://github.com/solsmith/solsmith'
