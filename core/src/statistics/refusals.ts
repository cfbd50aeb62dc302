export const statisticsRefusals = {}
