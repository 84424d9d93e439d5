export const en = { title: 'Privacy' }
