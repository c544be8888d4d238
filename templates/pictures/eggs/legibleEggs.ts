/** As many eggs as can be told apart in each drawing: a machine for more shows a full load of so many. */
export const LEGIBLE_EGGS = { dome: 16, tray: 60, cabinet: 60, reptile: 24, carton: 24 } as const;
