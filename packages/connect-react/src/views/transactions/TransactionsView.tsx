import { ActivityList } from './ActivityList.tsx'

/** Everything that the account did, by month. */
export const TransactionsView = () => <ActivityList isPage />
