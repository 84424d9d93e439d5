import { useHistory } from '@solsmith/connect-react'

const unread = new TypeError('The history was not read.')

/** The history, whose failed first page is an error instead of an empty list. */
export function useReadHistory() {
  const history = useHistory()
  const { data, isPending, refetch } = history
  const isUnread = data?.pages.every(({ hasFailed }) => hasFailed) ?? false
  const pages = isUnread ? undefined : data?.pages
  return { history, pages, query: { isPending, refetch, error: isUnread ? unread : history.error } }
}
