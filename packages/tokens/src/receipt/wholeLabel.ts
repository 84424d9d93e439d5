/** `Send 2/3` becomes `Send`. */
export const wholeLabel = (label: string) => label.replace(/ \(?\d+\/\d+\)?$/, '')
