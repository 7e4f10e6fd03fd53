/** How many working days a bank may take over a refund that has left us. */
export const refundBankDays = 3
