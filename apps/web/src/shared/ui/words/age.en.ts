export const en = {
  day: (count: string) => `${count}d`,
  hour: (count: string) => `${count}h`,
  minute: (count: string) => `${count}m`,
  second: (count: string) => `${count}s`,
  ago: {
    day: (count: number, text: string) => (count === 1 ? '1 day ago' : `${text} days ago`),
    hour: (count: number, text: string) => (count === 1 ? '1 hour ago' : `${text} hours ago`),
    minute: (count: number, text: string) => (count === 1 ? '1 minute ago' : `${text} minutes ago`),
    second: (count: number, text: string) => (count === 1 ? '1 second ago' : `${text} seconds ago`),
  },
}
