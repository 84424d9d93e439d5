export const chooseAfter = 'Choose what happens to the liquidity'
