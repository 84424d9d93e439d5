const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Months count from 0. */
export const en = {
  date: (year: number, month: number, day: number) => `${months[month]} ${day}, ${year}`,
  dayOfYear: (month: number, day: number) => `${months[month]} ${day}`,
  time: (hours: number, minutes: string) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
}
