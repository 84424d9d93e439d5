import { withoutFrameSettings } from '@solsmith/wire'

const publicUrlMark = '%PUBLIC_URL%'

/** Without the instance's address, and the mark that shows texts about its fee. */
export const siteAsBuilt = (page: string, origin: string): string =>
  page.replaceAll(origin, publicUrlMark).replace('<html data-fee ', '<html ')

export const frameAsBuilt = (page: string): string => withoutFrameSettings(page)
