export const en = { dismiss: 'Dismiss' }
