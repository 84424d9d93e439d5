/** Project id that this instance's own pages send (spec §7): public, and no row of the database. */
export const ownProjectId = 'solsmith'

/** Tells whether a call names this instance's own site, by its id or by none. */
export const isOwnProject = (id: string): boolean => id === '' || id === ownProjectId
