import { withoutFrameSettings } from '@solsmith/wire'

/** Written by a build for the instance's address. */
const publicUrlMark = '%PUBLIC_URL%'

/** The built page: without the instance's address, and the mark of instances that charge a fee, which shows texts. */
export const siteAsBuilt = (page: string, origin: string): string =>
  page.replaceAll(origin, publicUrlMark).replace('<html data-fee ', '<html ')

/** The built page: without its block of settings. */
export const frameAsBuilt = (page: string): string => withoutFrameSettings(page)
