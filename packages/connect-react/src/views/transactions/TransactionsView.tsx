import { ActivityList } from './ActivityList.tsx'

export const TransactionsView = () => <ActivityList isPage />
