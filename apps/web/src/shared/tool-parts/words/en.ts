export const en = {
  notRead: 'Couldn’t load the token',
  tryAgain: 'Try again',
}
