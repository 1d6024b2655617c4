import { Command } from 'commander';
import { ConfigError, readConfig, type Config } from '../config.ts';
import {
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkTranslation,
  type Finding,
} from './doctor-checks.ts';
import { checkPayments } from './doctor-payments.ts';
import { checkImages, checkInside, checkKeyFile, checkMail, checkRedis, checkWhatsApp } from './doctor-services.ts';
import { checkReplicas } from './doctor-replicas.ts';
import { exitCodes } from './exit-codes.ts';
import type { Sql } from '../platform/db/sql.ts';
import { systemClock } from '../kernel/time.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';

/** `oga doctor`: looks the installation over, and says of each fault which command mends it. */
export const doctorCommand = (operation: Operation): Command =>
  new Command('doctor')
    .description('check configuration, disk, database, queue and every service, and say what mends each fault')
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine();
      const isWell = findings.every((finding) => finding.ok);
      const text = json === true ? jsonText({ ok: isWell, checks: findings }) : findings.map(lineOf).join('');
      await operation.output.print(text);
      if (!isWell) operation.endWith(exitCodes.other);
    });

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = [checkNode()];
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.faults.map((said) => ({
      check: 'configuration',
      ok: false,
      said,
      mend: 'correct the environment',
    }));
    return [...findings, ...faults];
  }
  findings.push({ check: 'configuration', ok: true, said: `is valid (${config.environment})`, mend: null });
  if (config.databaseUrl === null || config.imageBucket === null) {
    findings.push(await checkDataFolder(config.dataDir), await checkDisk(config.dataDir));
  }
  const inside = async (sql: Sql) => [
    ...(await checkInside(config, sql, systemClock)),
    ...(await checkReplicas(config, sql)),
  ];
  findings.push(...(await checkDatabase(config, inside)));
  // Each may take its time to say nothing.
  const services = [checkKeyFile, checkImages, checkRedis, checkMail, checkWhatsApp, checkPayments, checkTranslation];
  return [...findings, ...(await Promise.all(services.map((check) => check(config))))];
}

const lineOf = ({ check, ok, said, mend }: Finding): string =>
  `${ok ? 'ok    ' : 'FAILS '} ${check.padEnd(14)} ${said}${mend === null ? '' : `\n       ${' '.repeat(14)} → ${mend}`}\n`;
