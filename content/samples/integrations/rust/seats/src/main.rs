use dagster_pipes_rust::{open_dagster_pipes, AssetCheckSeverity, PipesMetadataValue};
use std::collections::HashMap;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut context = open_dagster_pipes()?;
    let extras = context.data.extras.clone().unwrap_or_default();
    let capacity = extras
        .get("capacity")
        .and_then(|value| value.as_ref())
        .and_then(|value| value.as_i64())
        .ok_or("the extra `capacity` is missing")?;

    let tickets: HashMap<&str, i64> = HashMap::from([("08:00", 212), ("12:30", 148), ("18:00", 260)]);
    let fullest = tickets.values().copied().max().unwrap_or(0);
    context.logger.info(&format!("{} sailings", tickets.len()))?;

    context.report_asset_materialization(
        "free_seats",
        HashMap::from([
            ("sailings", PipesMetadataValue::from(tickets.len() as i64)),
            ("fewest", PipesMetadataValue::from(capacity - fullest)),
        ]),
        None,
    )?;
    context.report_asset_check(
        "not_overbooked",
        fullest <= capacity,
        "free_seats",
        &AssetCheckSeverity::Error,
        HashMap::new(),
    )?;
    Ok(())
}
