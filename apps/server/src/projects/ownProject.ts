/** Project id of this instance's own pages (spec §7): public, and not in the database. */
export const ownProjectId = 'solsmith'

/** Checks for this instance's own site, by its id or an empty one. */
export const isOwnProject = (id: string): boolean => id === '' || id === ownProjectId
