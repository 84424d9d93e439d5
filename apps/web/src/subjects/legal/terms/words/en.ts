export const en = { title: 'Terms' }
