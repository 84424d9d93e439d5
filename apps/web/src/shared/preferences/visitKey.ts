export const visitKey = 'solsmith:visit'
