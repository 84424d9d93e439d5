export const chooseAfter = 'Wählen, was mit der Liquidität geschieht'
