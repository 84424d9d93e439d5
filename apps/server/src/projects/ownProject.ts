/** Public (spec §7), not in the database. */
export const ownProjectId = 'solsmith'

export const isOwnProject = (id: string): boolean => id === '' || id === ownProjectId
