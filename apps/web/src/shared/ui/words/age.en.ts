export const en = {
  day: (count: string) => `${count}d`,
  hour: (count: string) => `${count}h`,
  minute: (count: string) => `${count}m`,
  second: (count: string) => `${count}s`,
}
