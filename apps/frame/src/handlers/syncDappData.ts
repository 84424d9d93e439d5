import { readSiteName } from '../host/readSiteName.ts'
import type { Handler } from './handler.ts'

export const syncDappData: Handler<'SYNC_DAPP_DATA'> = async ({ payload: { metadata, projectId } }, session, page) => {
  session.describeSite(readSiteName(metadata, page), projectId)
}
