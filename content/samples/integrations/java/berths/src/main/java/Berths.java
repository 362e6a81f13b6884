import io.dagster.pipes.DagsterPipesException;
import io.dagster.pipes.PipesContext;
import io.dagster.pipes.PipesSession;
import io.dagster.pipes.loaders.PipesDefaultContextLoader;
import io.dagster.pipes.loaders.PipesEnvVarParamsLoader;
import io.dagster.pipes.writers.PipesDefaultMessageWriter;
import java.util.Map;

public class Berths {
    public static void main(String[] args) throws DagsterPipesException {
        new PipesSession(new PipesEnvVarParamsLoader(), new PipesDefaultContextLoader(), new PipesDefaultMessageWriter())
            .runDagsterPipes(Berths::report);
    }

    private static void report(PipesContext context) throws DagsterPipesException {
        int capacity = (int) context.getExtra("capacity");
        Map<String, Integer> ships = Map.of("North", 4, "South", 6, "West", 2);
        int busiest = ships.values().stream().max(Integer::compare).orElseThrow();
        context.getLogger().info(ships.size() + " harbors");

        context.reportAssetMaterialization(Map.of("harbors", ships.size(), "busiest", busiest), null, null);
        context.reportAssetCheck("enough_berths", busiest <= capacity, Map.of("capacity", capacity), null);
    }
}
