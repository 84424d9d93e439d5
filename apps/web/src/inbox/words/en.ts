/** All texts of the inbox. */
export const en = {
  title: 'Notifications',
  open: 'Notifications',
  openNew: (count: string) => `Notifications, ${count} new`,
  news: (count: string) => (count === '1' ? '1 new notification' : `${count} new notifications`),
  empty: 'Nothing yet. What you send appears here, with how it ended.',
  sending: 'Sending',
  statuses: {
    open: 'Unfinished',
    landed: 'Confirmed',
    failed: 'Failed',
    part: 'Partly confirmed',
    nothing: 'Nothing was sent',
  },
  countOf: (done: string, all: string) => `${done} of ${all}`,
  resume: 'Continue',
  receipt: 'Receipt',
  explorer: 'Explorer',
  receipts: 'All receipts',
  clear: 'Clear',
}
