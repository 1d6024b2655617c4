import { configureGlobal } from 'fast-check';

// What is submitted is judged the same each time: a verdict that another run turns around tells nobody what to mend.
// Everywhere else each run draws anew, and prints the seed of what it finds.
if (process.env['CI'] === 'true') configureGlobal({ seed: 20_261_122 });
